const LONGEST = 120
/** Control and format characters (among them those that turn the reading direction), lone surrogates, line separators. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu
const FORBIDDEN = /[<>:"|?*\\/]/g
const RESERVED = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i

/** The ending in lower case without its dot; '' when there is none. */
export const extensionOf = (name: string): string => /\.([A-Za-z0-9]{1,10})$/.exec(name.trim())?.[1]?.toLowerCase() ?? ''

/**
 * A name that may be shown, stored and saved on any system: no path, no control or direction-changing characters
 * ("gpj.exe" turned round), no device name, at most 120 characters with its ending kept. Never empty.
 */
export const safeFileName = (name: string): string => {
  const last = name.slice(-2000).split(/[\\/]/).at(-1) ?? ''
  const clean = last
    .normalize('NFC')
    .replace(INVISIBLE, '')
    .replace(FORBIDDEN, '_')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+|[. ]+$/g, '')
  if (clean === '') return 'file'
  const named = RESERVED.test(clean) ? `_${clean}` : clean
  const characters = [...named]
  if (characters.length <= LONGEST) return named
  const ending = extensionOf(named)
  const kept = ending === '' ? '' : `.${ending}`
  return (
    characters
      .slice(0, LONGEST - kept.length)
      .join('')
      .trimEnd() + kept
  )
}

/** RFC 5987 value characters; encodeURIComponent leaves four more alone. */
const extended = (text: string): string => encodeURIComponent(text).replace(/['()*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`)

/**
 * A Content-Disposition header (RFC 6266): an ASCII name for old clients, and the real one in `filename*` (RFC 5987)
 * when it differs. No quote, backslash or percent sign is left in the ASCII name (RFC 6266, appendix D).
 */
export const contentDisposition = (name: string, type: 'attachment' | 'inline' = 'attachment'): string => {
  const safe = safeFileName(name)
  const ascii = safe
    .normalize('NFKD')
    .replace(/[\u0300-\u036F]/g, '')
    .replace(/[^\x20-\x7E]|[%"\\]/g, '_')
  return ascii === safe ? `${type}; filename="${ascii}"` : `${type}; filename="${ascii}"; filename*=UTF-8''${extended(safe)}`
}
