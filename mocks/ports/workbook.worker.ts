import { WORKBOOK_LIMITS } from '@server/workbooks/limits'
import { parseWorkbook } from '@server/workbooks/parse.mjs'

addEventListener('message', async ({ data }: MessageEvent<Uint8Array>) => postMessage({ answer: await parseWorkbook(data, WORKBOOK_LIMITS) }), { once: true })
