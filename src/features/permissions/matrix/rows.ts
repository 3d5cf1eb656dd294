import { moduleNames, pageName } from '@/contracts/page-names'
import { flagsOf } from '@/contracts/permission-flags'
import { type Flag, flags, pages } from '@/contracts/permissions'

/** A page and a flag, as one key. */
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
  /** What its cells call it: a group and a page in it may have one name. */
  spoken: string
  /** 0 is everything, 1 a section, 2 a module, 3 a page of a module that has several. */
  level: 0 | 1 | 2 | 3
  isGroup: boolean
  /** Per flag the cells that belong to it: one of a page, those of all its pages of a group, none where the flag means nothing. */
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

/** The rows of a matrix: first the one that stands for all of them, then section, module and page. A module of one page is one row. */
export const rowsOf = (sections: readonly SectionSource[]): MatrixRow[] => {
  const bySection = sections.map((section) => {
    const modules = section.modules.map(({ label, pages: own }) => {
      const [only] = own
      if (only && own.length === 1) return [pageRow({ ...only, label }, 2)]
      const inside = own.map((page) => pageRow(page, 3))
      return [groupRow(`${section.label}/${label}`, label, 2, inside), ...inside]
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
