import { moduleNames, pageName } from '@/contracts/page-names'
import { flagsOf } from '@/contracts/permission-flags'
import { type Flag, flags, pages } from '@/contracts/permissions'

/** Key of a cell: page and flag. */
export const cellKey = (url: string, flag: string): string => `${url} ${flag}`

export interface PageSource {
  url: string
  label: string
  flags: readonly Flag[]
}
export interface SectionSource {
  label: string
  modules: readonly { label: string; pages: readonly PageSource[] }[]
}

/** A row of the matrix: a page, or a group of pages whose cells are set together. */
export interface MatrixRow {
  id: string
  label: string
  /** Name in the labels of its cells: a group and a page in it may have the same `label`. */
  spoken: string
  /** 0 is everything, 1 a section, 2 a module, 3 a page of a module that has several. */
  level: 0 | 1 | 2 | 3
  isGroup: boolean
  /** Cell keys per flag: one for a page, those of all its pages for a group, none where the flag does not apply. */
  cells: readonly (readonly string[])[]
}

const pageRow = (page: PageSource, level: 2 | 3): MatrixRow => ({
  id: page.url,
  label: page.label,
  spoken: page.label,
  level,
  isGroup: false,
  cells: flags.map((flag) => (page.flags.includes(flag) ? [cellKey(page.url, flag)] : [])),
})

const groupRow = (id: string, label: string, level: 0 | 1 | 2, members: readonly MatrixRow[]): MatrixRow => ({
  id,
  label,
  spoken: level === 0 ? label : `all of ${label}`,
  level,
  isGroup: true,
  cells: flags.map((_, column) => members.flatMap(({ cells }) => cells[column] ?? [])),
})

/** Rows of a matrix: first the row for all pages, then section, module and page. A module of one page is one row. */
export const rowsOf = (sections: readonly SectionSource[]): MatrixRow[] => {
  const bySection = sections.map((section) => {
    const modules = section.modules.map(({ label, pages: modulePages }) => {
      const [onlyPage] = modulePages
      if (onlyPage && modulePages.length === 1) return [pageRow({ ...onlyPage, label }, 2)]
      const rows = modulePages.map((page) => pageRow(page, 3))
      return [groupRow(`${section.label}/${label}`, label, 2, rows), ...rows]
    })
    return { section, modules, inside: modules.flat().filter(({ isGroup }) => !isGroup) }
  })
  return [
    groupRow(
      '',
      'All pages',
      0,
      bySection.flatMap(({ inside }) => inside),
    ),
    ...bySection.flatMap(({ section, modules, inside }) => [groupRow(section.label, section.label, 1, inside), ...modules.flat()]),
  ]
}

/** Every page that has permissions, as the menu orders them. */
export const pageRows: readonly MatrixRow[] = rowsOf(
  moduleNames.map(({ section, modules }) => ({
    label: section,
    modules: modules.map(([module, label]) => ({
      label,
      pages: pages.filter((page) => page.module === module).map(({ url }) => ({ url, label: pageName(url), flags: flagsOf(url) })),
    })),
  })),
)
