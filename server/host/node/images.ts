import type { Sharp } from 'sharp'
import { MAX_PICTURE_PIXELS, type PictureBox, pictureRefusal, placeInBox, SLOW_PICTURE, UNREADABLE_PICTURE } from '../../domain/uploads/picture'
import { ImageError, type Images } from '../../ports'
import { limitConcurrency } from './limited'

const SECONDS = 10
/** Each may take a core and the memory of a decoded picture. */
const MAX_AT_ONCE = 2

/** Loads sharp for the first picture: a native library that most runs never need. All loaders but these three are blocked. */
const loadSharp = async () => {
  const { default: sharp } = await import('sharp')
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({ operation: ['VipsForeignLoadPngBuffer', 'VipsForeignLoadJpegBuffer', 'VipsForeignLoadWebpBuffer'] })
  sharp.cache(false)
  sharp.concurrency(1)
  return sharp
}
let loading: ReturnType<typeof loadSharp> | undefined

const fitted = async (picture: Sharp, box: PictureBox): Promise<Uint8Array> => {
  const { width, height, autoOrient } = await picture.metadata()
  const place = placeInBox(autoOrient.width || width, autoOrient.height || height, box)
  const png = await picture
    .autoOrient()
    .extract({ left: place.left, top: place.top, width: place.cutWidth, height: place.cutHeight })
    .resize(place.width, place.height, { fit: 'fill' })
    .toColourspace('srgb')
    .timeout({ seconds: SECONDS })
    .png({ compressionLevel: 9 })
    .toBuffer()
  return new Uint8Array(png)
}

/** Re-encodes pictures with libvips, which uses its own threads. Nothing of the file but its pixels is left. */
export const createImages = (): Images => {
  const inTurn = limitConcurrency(MAX_AT_ONCE)
  return {
    toPng: async (bytes, box) => {
      const refusal = pictureRefusal(bytes)
      if (refusal) throw new ImageError(refusal)
      loading ??= loadSharp()
      const sharp = await loading
      return inTurn(() => fitted(sharp(bytes, { limitInputPixels: MAX_PICTURE_PIXELS, failOn: 'error', animated: false }), box)).catch((error: unknown) => {
        throw new ImageError(String(error).includes('timeout') ? SLOW_PICTURE : UNREADABLE_PICTURE, { cause: error })
      })
    },
  }
}
