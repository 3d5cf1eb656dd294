/**
 * Measures rendering the PDF of a quotation in a worker thread, as the server does. The target is 1 s.
 *
 *   node --import tsx bench/pdf.mjs
 */
import { demoLogos } from '../server/demo/logos'
import { quotationDefinition } from '../server/domain/print/quotation-definition'
import { createPdfRenderer } from '../server/host/node/pdf-renderer'
import { manyLines, quotationPaper } from '../tests/support/paper'

const company = { ...quotationPaper().company, logo: `data:image/png;base64,${demoLogos.northgate}` }
const timed = async (work) => {
  const started = performance.now()
  const result = await work()
  return { ms: Math.round(performance.now() - started), result }
}
const pages = (bytes) =>
  Buffer.from(bytes)
    .toString('latin1')
    .match(/\/Type \/Page\b(?!s)/g)?.length

for (const count of [1, 100, 1000]) {
  const renderer = createPdfRenderer()
  const render = () => renderer.render(quotationDefinition(quotationPaper({ company, lines: manyLines(count) })))
  const cold = await timed(render)
  const warm = []
  for (let round = 0; round < 5; round += 1) warm.push((await timed(render)).ms)
  await renderer.end()
  console.log(
    `${count} lines, ${pages(cold.result)} pages, ${Math.round(cold.result.byteLength / 1024)} kB: cold ${cold.ms} ms, warm ${warm.sort((a, b) => a - b)[2]} ms`,
  )
}
console.log(`memory of this process afterwards: ${Math.round(process.memoryUsage().rss / 1024 / 1024)} MB`)
