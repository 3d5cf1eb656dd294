import type { PaperSize } from '@/contracts/choices'
import { INK } from './colours'
import type { PrintNode } from './definition'
import { widthOf } from './page'
import { rule } from './text'

type Place = readonly [label: string, width: number]

const signature = ([label, width]: Place): PrintNode => ({
  width,
  stack: [{ canvas: [rule(width, INK.hairline, 0.5)] }, { text: label, fontSize: 7.5, color: INK.quiet, margin: [0, 3, 0, 0] }],
})

/** Places to sign at the end of a paper, side by side across its page. Widths in points. */
export const signatures = (page: PaperSize, places: readonly Place[]): PrintNode => ({
  unbreakable: true,
  margin: [0, 56, 0, 0],
  columnGap: (widthOf(page) - places.reduce((sum, [, width]) => sum + width, 0)) / (places.length - 1),
  columns: places.map(signature),
})
