import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * Files that take half a minute or more, the longest first among those that run together. Without results of earlier runs, Vitest sorts by
 * file size, and a long file that starts last leaves the other worker idle. Files that mostly wait for processes are placed between those
 * that use a browser.
 */
const LONGEST = [
  'api/demo-history',
  'journeys/accessibility',
  'host/demo-data',
  'host/start-and-stop',
  'host/backup',
  'journeys/mock-mode',
  'journeys/accessibility-of-overlays',
  'journeys/mock-demos',
  'journeys/drafts',
  'journeys/planted-scripts',
  'journeys/shell',
  'journeys/scripted-deal',
  'journeys/keyboard-deal',
  'journeys/texts',
  'journeys/line-grid',
  'journeys/two-tabs',
  'journeys/page-permission',
]

/** Order of the projects that run together. */
const PROJECT_ORDER = ['journeys', 'host', 'build']

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const group = ({ project }: TestSpecification) => project.config.sequence.groupOrder
    // One project after the other: a worker that continues with the same project keeps its loaded modules.
    const rank = ({ project }: TestSpecification) => PROJECT_ORDER.indexOf(project.name)
    const place = ({ moduleId }: TestSpecification) => {
      const found = LONGEST.findIndex((name) => moduleId.endsWith(`/tests/${name}.test.ts`))
      return found < 0 ? LONGEST.length : found
    }
    return (await super.sort(files)).sort((one, other) => group(one) - group(other) || rank(one) - rank(other) || place(one) - place(other))
  }
}
