import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { takeProduct } from '../support/products'

test('two files of journeys are never given the same product, whatever number their workers have', async () => {
  const home = await mkdtemp(path.join(tmpdir(), 'northgate-products-'))
  onTestFinished(() => rm(home, { recursive: true, force: true }))
  const products = ['first', 'second'].map((name) => ({ baseUrl: `http://${name}`, outbox: '', database: '', taken: path.join(home, name) }))
  const both = await Promise.all([takeProduct(products), takeProduct(products)])
  expect(both.map(({ product }) => product.baseUrl).sort()).toEqual(['http://first', 'http://second'])
  await expect(takeProduct(products, 2)).rejects.toThrow('All products are taken')

  const third = takeProduct(products)
  await both[1].giveBack()
  expect((await third).product).toEqual(both[1].product)
})
