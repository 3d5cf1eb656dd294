import type { PrintDefinition } from '@server/domain/print/definition'
import monoBold from '@expo-google-fonts/ibm-plex-mono/500Medium/IBMPlexMono_500Medium.ttf?url'
import mono from '@expo-google-fonts/ibm-plex-mono/400Regular/IBMPlexMono_400Regular.ttf?url'
import arabicBold from '@expo-google-fonts/ibm-plex-sans-arabic/600SemiBold/IBMPlexSansArabic_600SemiBold.ttf?url'
import arabic from '@expo-google-fonts/ibm-plex-sans-arabic/400Regular/IBMPlexSansArabic_400Regular.ttf?url'
import sansBold from '@expo-google-fonts/ibm-plex-sans/600SemiBold/IBMPlexSans_600SemiBold.ttf?url'
import sansItalic from '@expo-google-fonts/ibm-plex-sans/400Regular_Italic/IBMPlexSans_400Regular_Italic.ttf?url'
import sans from '@expo-google-fonts/ibm-plex-sans/400Regular/IBMPlexSans_400Regular.ttf?url'

/** URLs of the fonts, by the names in `server/pdf/fonts.mjs`. The bundler needs each import written out. */
const FONTS = {
  'sans.ttf': sans,
  'sans-bold.ttf': sansBold,
  'sans-italic.ttf': sansItalic,
  'mono.ttf': mono,
  'mono-bold.ttf': monoBold,
  'arabic.ttf': arabic,
  'arabic-bold.ttf': arabicBold,
}

const prepare = async () => {
  const fetched = Object.entries(FONTS).map(async ([name, url]) => [name, new Uint8Array(await (await fetch(url)).arrayBuffer())] as const)
  const { renderPdf, useFonts } = await import('@server/pdf/render.mjs')
  useFonts(Object.fromEntries(await Promise.all(fetched)))
  return renderPdf
}
let prepared: ReturnType<typeof prepare> | undefined

addEventListener('message', async ({ data }: MessageEvent<PrintDefinition>) => {
  try {
    const render = await (prepared ??= prepare())
    postMessage({ bytes: await render(data) })
  } catch (error) {
    prepared = undefined
    postMessage({ error: String(error) })
  }
})
