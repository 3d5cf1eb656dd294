// @vitest-environment node
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { pictureHead } from '../../domain/uploads/picture'
import { ImageError } from '../../ports'
import { createImages } from './images'

const images = createImages()
const logo = { maxWidth: 512, maxHeight: 512, fit: 'inside' } as const
const blankPicture = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#336699' } })

test.each(['png', 'jpeg', 'webp'] as const)('a %s becomes a PNG within the box, in its own shape', async (kind) => {
  const bytes = new Uint8Array(await blankPicture(1200, 300).toFormat(kind).toBuffer())
  expect(pictureHead(bytes)).toMatchObject({ width: 1200, height: 300 })
  expect(pictureHead(await images.toPng(bytes, logo))).toEqual({ kind: 'png', width: 512, height: 128 })
})

test('a lossless and a transparent WebP tell their size as well', async () => {
  const lossless = await blankPicture(70, 30).webp({ lossless: true }).toBuffer()
  const transparent = await sharp({ create: { width: 41, height: 23, channels: 4, background: '#33669980' } })
    .webp()
    .toBuffer()
  expect(pictureHead(lossless)).toMatchObject({ width: 70, height: 30 })
  expect(pictureHead(transparent)).toMatchObject({ width: 41, height: 23 })
})

test('a small picture isn’t enlarged, and a photo fills its square', async () => {
  const small = await blankPicture(40, 20).png().toBuffer()
  expect(pictureHead(await images.toPng(small, logo))).toMatchObject({ width: 40, height: 20 })
  const photo = await blankPicture(900, 600).jpeg().toBuffer()
  expect(pictureHead(await images.toPng(photo, { maxWidth: 256, maxHeight: 256, fit: 'cover' }))).toMatchObject({ width: 256, height: 256 })
})

test('a photo taken sideways stands upright, and nothing but its pixels is left', async () => {
  const sideways = await blankPicture(300, 100)
    .withExif({ IFD0: { Copyright: 'hidden words', ImageDescription: 'where I live' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  const bytes = await images.toPng(sideways, logo)
  expect(pictureHead(bytes)).toMatchObject({ width: 100, height: 300 })
  expect(new TextDecoder('latin1').decode(bytes)).not.toMatch(/hidden words|where I live|eXIf/)
})

/** Returns a copy of a PNG whose header claims another size. Before decoding nothing else is known of the size. */
const withSize = (bytes: Uint8Array, width: number, height: number) => {
  const copy = bytes.slice()
  const view = new DataView(copy.buffer)
  view.setUint32(16, width)
  view.setUint32(20, height)
  return copy
}

test('too many pixels are refused before anything is decoded', async () => {
  const small = new Uint8Array(await blankPicture(10, 10).png().toBuffer())
  await expect(images.toPng(withSize(small, 20_000, 20_000), logo)).rejects.toThrow(/too many pixels/)
})

test('whatever is no PNG, JPEG or WebP, or is broken, is refused with a sentence', async () => {
  const png = new Uint8Array(await blankPicture(500, 500).png().toBuffer())
  const svg = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><script>alert(1)</script></svg>')
  const gif = await blankPicture(10, 10).gif().toBuffer()
  for (const bytes of [svg, gif, png.slice(0, 60), new Uint8Array(), withSize(png, 500, 0)]) await expect(images.toPng(bytes, logo)).rejects.toThrow(ImageError)
})
