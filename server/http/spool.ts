/**
 * Keeps a file in memory, compressed, while it is made, and gives it back as a stream: a transaction ends before a slow client has received
 * the file, and a large file of repetitive text takes a small part of its size.
 */
export const createSpool = () => {
  const packing = new CompressionStream('gzip')
  const writer = packing.writable.getWriter()
  const kept = new Response(packing.readable as ReadableStream<Uint8Array<ArrayBuffer>>).blob()
  // Nobody waits for it once the file is dropped.
  kept.catch(() => undefined)
  return {
    write: (bytes: Uint8Array): Promise<void> => writer.write(bytes as Uint8Array<ArrayBuffer>),
    /** Completes the file. */
    end: async (): Promise<ReadableStream<Uint8Array>> => {
      await writer.close()
      return (await kept).stream().pipeThrough(new DecompressionStream('gzip'))
    },
    /** Gives the file up. */
    drop: async (): Promise<void> => void (await writer.abort().catch(() => undefined)),
  }
}
