import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * Files that take half a minute and more, the longest first among those that run together. Where vitest knows nothing of earlier runs it goes by the size of the
 * file, and one that begins last leaves the other worker idle. One that mostly waits for processes stands among those of a browser.
 */
const LONGEST = [
  'api/demo-trades',
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

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const group = ({ project }: TestSpecification) => project.config.sequence.groupOrder
    const place = ({ moduleId }: TestSpecification) => {
      const found = LONGEST.findIndex((name) => moduleId.endsWith(`/tests/${name}.test.ts`))
      return found < 0 ? LONGEST.length : found
    }
    return (await super.sort(files)).sort((one, other) => group(one) - group(other) || place(one) - place(other))
  }
}
