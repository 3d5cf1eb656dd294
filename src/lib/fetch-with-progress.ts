/**
 * fetch over XMLHttpRequest, the only way to learn how much of an upload has left.
 * @param onProgress gets the part that is sent, 0 to 1
 */
export const fetchWithProgress =
  (onProgress: (part: number) => void) =>
  async (request: RequestInfo | URL): Promise<Response> => {
    if (!(request instanceof Request)) throw new TypeError('fetchWithProgress takes a Request')
    const body = await request.arrayBuffer()
    return new Promise((resolve, reject) => {
      const call = new XMLHttpRequest()
      const abort = () => call.abort()
      call.open(request.method, request.url)
      request.headers.forEach((value, name) => call.setRequestHeader(name, value))
      call.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
      call.onload = () => {
        const headers = new Headers()
        for (const line of call.getAllResponseHeaders().trim().split(/\r?\n/)) {
          const [name, ...value] = line.split(': ')
          if (name) headers.append(name, value.join(': '))
        }
        resolve(new Response(call.responseText || null, { status: call.status, statusText: call.statusText, headers }))
      }
      call.onerror = () => reject(new TypeError('The upload failed'))
      call.onabort = () => reject(new DOMException('The upload was cancelled', 'AbortError'))
      call.onloadend = () => request.signal.removeEventListener('abort', abort)
      request.signal.addEventListener('abort', abort)
      if (request.signal.aborted) return void reject(new DOMException('The upload was cancelled', 'AbortError'))
      call.send(body)
    })
  }
