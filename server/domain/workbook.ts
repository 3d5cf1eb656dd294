/** Value of a cell as stored in the file; null if empty. */
export type Cell = string | number | boolean | Date | null

/** Rows and columns in the file's order. */
export interface Sheet {
  name: string
  rows: Cell[][]
}
