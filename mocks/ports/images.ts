import { pictureHead, pictureRefusal, placeInBox, UNREADABLE_PICTURE } from '@server/domain/uploads/picture'
import { ImageError, type Images } from '@server/ports'

const mimes = { png: 'image/png', jpg: 'image/jpeg', webp: 'image/webp' } as const

/** Decodes pictures with the browser's own decoder and redraws them on a canvas, so that nothing of the file but its pixels is left. */
export const createImages = (): Images => ({
  toPng: async (bytes, box) => {
    const refusal = pictureRefusal(bytes)
    const head = pictureHead(bytes)
    if (refusal || !head) throw new ImageError(refusal ?? UNREADABLE_PICTURE)
    const picture = await createImageBitmap(new Blob([bytes.slice()], { type: mimes[head.kind] }), { imageOrientation: 'from-image' }).catch(
      (error: unknown) => {
        throw new ImageError(UNREADABLE_PICTURE, { cause: error })
      },
    )
    const { left, top, cutWidth, cutHeight, width, height } = placeInBox(picture.width, picture.height, box)
    const canvas = new OffscreenCanvas(width, height)
    const context = canvas.getContext('2d')
    if (!context) throw new ImageError(UNREADABLE_PICTURE)
    context.imageSmoothingQuality = 'high'
    context.drawImage(picture, left, top, cutWidth, cutHeight, 0, 0, width, height)
    picture.close()
    return new Uint8Array(await (await canvas.convertToBlob({ type: 'image/png' })).arrayBuffer())
  },
})
