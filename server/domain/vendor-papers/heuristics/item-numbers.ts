/** Item numbers within a description: "[FURN_7777] Chair", "Art.-Nr. 4711", "SKU: AB-1". */
const BRACKETED = /^\[([A-Za-z0-9][\w./-]{1,39})\]\s*/
const NAMED =
  /\b(?:SKU|Art(?:ikel|icle)?[.\s-]*(?:nummer|Nr|No|N°)|(?:Item|Product|Stock)\s*(?:No|#|Number|code)|Code(?=\s*:)|Part\s*(?:No|#|Number)|P\/N|MPN|Réf|Ref|Cód|Cod)\.?\s*[:#.]?\s*([A-Za-z0-9][\w./-]{2,39})/i

export const itemNumberIn = (description: string): { sku: string; rest: string } | null => {
  const bracketed = BRACKETED.exec(description)
  if (bracketed?.[1]) return { sku: bracketed[1], rest: description.slice(bracketed[0].length) || description }
  const named = NAMED.exec(description)?.[1]
  return named && /\d/.test(named) ? { sku: named.replace(/[.,]$/, ''), rest: description } : null
}
