/** A cell as the file holds it. Empty cells are null. */
export type Cell = string | number | boolean | Date | null

/** Rows and columns in the file's order. */
export interface Sheet {
  name: string
  rows: Cell[][]
}
