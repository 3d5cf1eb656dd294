import type { CompanyAsPrinted } from '../../domain/print/as-printed'
import type { Ports } from '../../ports'

export type LogoFile = CompanyAsPrinted['logo']

const READABLE = ['image/png', 'image/jpeg']
const CHUNK = 0x8000

const base64 = (bytes: Uint8Array): string => {
  let text = ''
  for (let from = 0; from < bytes.length; from += CHUNK) text += String.fromCharCode(...bytes.subarray(from, from + CHUNK))
  return btoa(text)
}

/** The logo as a data URL; null when there is none, when its file is missing, or when PDFs don't support its format. */
export const logoOf = async (ports: Ports, logo: LogoFile): Promise<string | null> => {
  if (!logo || !READABLE.includes(logo.mime)) return null
  const bytes = await ports.files.get(logo.id)
  return bytes ? `data:${logo.mime};base64,${base64(bytes)}` : null
}
