/**
 * fetch over XMLHttpRequest, the only way to learn how much of an upload has been sent.
 * @param onProgress is called with the part sent so far, 0 to 1
 */
export const fetchWithProgress =
  (onProgress: (part: number) => void) =>
  async (request: RequestInfo | URL): Promise<Response> => {
    if (!(request instanceof Request)) throw new TypeError('fetchWithProgress takes a Request')
    const body = await request.arrayBuffer()
    return new Promise((resolve, reject) => {
      const xhr = new XMLHttpRequest()
      const abort = () => xhr.abort()
      xhr.open(request.method, request.url)
      request.headers.forEach((value, name) => xhr.setRequestHeader(name, value))
      xhr.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
      xhr.onload = () => {
        const headers = new Headers()
        for (const line of xhr.getAllResponseHeaders().trim().split(/\r?\n/)) {
          const [name, ...value] = line.split(': ')
          if (name) headers.append(name, value.join(': '))
        }
        resolve(new Response(xhr.responseText || null, { status: xhr.status, statusText: xhr.statusText, headers }))
      }
      xhr.onerror = () => reject(new TypeError('The upload failed'))
      xhr.onabort = () => reject(new DOMException('The upload was cancelled', 'AbortError'))
      xhr.onloadend = () => request.signal.removeEventListener('abort', abort)
      request.signal.addEventListener('abort', abort)
      if (request.signal.aborted) return void reject(new DOMException('The upload was cancelled', 'AbortError'))
      xhr.send(body)
    })
  }
