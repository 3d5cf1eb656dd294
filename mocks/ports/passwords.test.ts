// @vitest-environment node
import { expect, test } from 'vitest'
import { createPasswords as onNode } from '@server/host/node/passwords'
import { createPasswords as inBrowser } from './passwords'

test('either host verifies what the other has hashed, and nothing else', async () => {
  const [node, browser] = [onNode(), inBrowser()]
  const [fromNode, fromBrowser] = await Promise.all([node.hash('northgate-demo-2026'), browser.hash('northgate-demo-2026')])
  expect(fromBrowser.split('$').slice(0, 4)).toEqual(fromNode.split('$').slice(0, 4))
  expect(await browser.verify(fromNode, 'northgate-demo-2026')).toBe(true)
  expect(await node.verify(fromBrowser, 'northgate-demo-2026')).toBe(true)
  expect(await browser.verify(fromNode, 'northgate-demo-2027')).toBe(false)
})
