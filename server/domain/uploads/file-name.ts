import { maskCardNumbers } from '../card-numbers'

const MAX_LENGTH = 120
/** Control and format characters (including those that change the reading direction), lone surrogates, line separators. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu
const FORBIDDEN = /[<>:"|?*\\/]/g
const RESERVED = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i

/** Returns the file extension in lower case without its dot; '' if there is none. */
export const extensionOf = (name: string): string => /\.([A-Za-z0-9]{1,10})$/.exec(name.trim())?.[1]?.toLowerCase() ?? ''

/**
 * Makes a name that may be shown, stored and saved on any system: no path, no control or direction-changing characters
 * ("gpj.exe" shown reversed), no device name, no whole card number, at most 120 characters including its extension. Never empty.
 */
export const safeFileName = (name: string): string => {
  const last = name.slice(-2000).split(/[\\/]/).at(-1) ?? ''
  const clean = maskCardNumbers(last.normalize('NFC').replace(INVISIBLE, ''))
    .replace(FORBIDDEN, '_')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+|[. ]+$/g, '')
  if (clean === '') return 'file'
  const safeName = RESERVED.test(clean) ? `_${clean}` : clean
  const characters = [...safeName]
  if (characters.length <= MAX_LENGTH) return safeName
  const extension = extensionOf(safeName)
  const suffix = extension === '' ? '' : `.${extension}`
  return (
    characters
      .slice(0, MAX_LENGTH - suffix.length)
      .join('')
      .trimEnd() + suffix
  )
}

/** Encodes a value by RFC 5987, which does not allow four of the characters that encodeURIComponent leaves as they are. */
const rfc5987 = (text: string): string => encodeURIComponent(text).replace(/['()*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`)

/**
 * Makes a Content-Disposition header (RFC 6266): an ASCII name for old clients, and the real name in `filename*` (RFC 5987) if it differs. The
 * ASCII name contains no quote, backslash or percent sign (RFC 6266, appendix D).
 */
export const contentDisposition = (name: string, type: 'attachment' | 'inline' = 'attachment'): string => {
  const safe = safeFileName(name)
  const ascii = safe
    .normalize('NFKD')
    .replace(/[\u0300-\u036F]/g, '')
    .replace(/[^\x20-\x7E]|[%"\\]/g, '_')
  return ascii === safe ? `${type}; filename="${ascii}"` : `${type}; filename="${ascii}"; filename*=UTF-8''${rfc5987(safe)}`
}
