import { readStatementFile } from '@server/statement-files/read'

addEventListener('message', async ({ data }: MessageEvent<Uint8Array>) => postMessage({ answer: await readStatementFile(data) }), { once: true })
