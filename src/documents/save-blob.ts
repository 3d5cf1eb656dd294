/** Time until the object URL is released: long enough for even the slowest browser to have taken over the file. */
const RELEASE_MS = 60_000

/** Hands a fetched file to the browser's downloads: a plain link could not carry the token. */
export const saveBlob = (blob: Blob, name: string): void => {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), RELEASE_MS)
}
