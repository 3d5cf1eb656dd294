import { contentDisposition } from '../domain/uploads/file-name'
import type { Download, StreamedDownload } from './handle'

/** Returns a stored file as a response: always a download, never rendered in our origin. */
export const downloadResponse = ({ mime, name, ...content }: Download | StreamedDownload): Response =>
  new Response(('stream' in content ? content.stream : content.bytes) as BodyInit, {
    headers: {
      'Content-Type': mime,
      'Content-Disposition': contentDisposition(name),
      'Content-Security-Policy': "sandbox; default-src 'none'",
      'Cache-Control': 'private, no-store',
      'X-Content-Type-Options': 'nosniff',
    },
  })
