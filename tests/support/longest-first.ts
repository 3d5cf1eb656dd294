import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * Files that take half a minute and more, the longest first among those that run together. Where vitest knows nothing of earlier runs it goes by the size of the
 * file, and one that begins last leaves the other worker idle. One that mostly waits for processes stands among those of a browser.
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

/** Of the projects that run together. */
const ORDER = ['journeys', 'host', 'build']

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const group = ({ project }: TestSpecification) => project.config.sequence.groupOrder
    // One project after the other: a worker that goes on with the same one keeps the modules that it has loaded.
    const rank = ({ project }: TestSpecification) => ORDER.indexOf(project.name)
    const place = ({ moduleId }: TestSpecification) => {
      const found = LONGEST.findIndex((name) => moduleId.endsWith(`/tests/${name}.test.ts`))
      return found < 0 ? LONGEST.length : found
    }
    return (await super.sort(files)).sort((one, other) => group(one) - group(other) || rank(one) - rank(other) || place(one) - place(other))
  }
}
