import { WorkbookError, type WorkbookReader } from '../../ports'
import { refuseHopeless, WORKBOOK_LIMITS } from '../../workbooks/limits'
import { parseWorkbook } from '../../workbooks/parse.mjs'

/** Reads the files of the demo data, which are our own, without a thread: starting one for each would take longer than reading it. */
export const ownWorkbooks: WorkbookReader = {
  read: async (bytes) => {
    refuseHopeless(bytes)
    const read = await parseWorkbook(bytes, WORKBOOK_LIMITS)
    if ('error' in read) throw new WorkbookError(read.error)
    return read.sheets
  },
}
