const SIGNS = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }
/** Escapes text for XML, without characters that XML doesn't allow. */
const escaped = (text) => text.replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|\p{Surrogate}/gu, '').replace(/[&<>"']/g, (sign) => SIGNS[sign])
const day = (date) => `${date.toISOString().slice(0, 19)}Z`

const FACTUR_X = 'urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#'
const FACTUR_X_PROPERTIES = [
  ['DocumentFileName', 'documentFileName', 'The name of the embedded XML document'],
  ['DocumentType', 'documentType', 'The type of the hybrid document in capital letters, e.g. INVOICE or ORDER'],
  ['Version', 'version', 'The actual version of the standard applying to the embedded XML document'],
  ['ConformanceLevel', 'conformanceLevel', 'The conformance level of the embedded XML document'],
]

/** Properties that PDF/A doesn't define must be described in the file itself (ISO 19005-3, 6.6.2.3). */
const facturX = (values) => `
<rdf:Description rdf:about="" xmlns:fx="${FACTUR_X}">
${FACTUR_X_PROPERTIES.map(([name, key]) => `<fx:${name}>${escaped(values[key])}</fx:${name}>`).join('\n')}
</rdf:Description>
<rdf:Description rdf:about="" xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/" xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#" xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#">
<pdfaExtension:schemas><rdf:Bag><rdf:li rdf:parseType="Resource">
<pdfaSchema:schema>Factur-X PDFA Extension Schema</pdfaSchema:schema>
<pdfaSchema:namespaceURI>${FACTUR_X}</pdfaSchema:namespaceURI>
<pdfaSchema:prefix>fx</pdfaSchema:prefix>
<pdfaSchema:property><rdf:Seq>
${FACTUR_X_PROPERTIES.map(
  ([name, , description]) =>
    `<rdf:li rdf:parseType="Resource"><pdfaProperty:name>${name}</pdfaProperty:name><pdfaProperty:valueType>Text</pdfaProperty:valueType><pdfaProperty:category>external</pdfaProperty:category><pdfaProperty:description>${description}</pdfaProperty:description></rdf:li>`,
).join('\n')}
</rdf:Seq></pdfaSchema:property>
</rdf:li></rdf:Bag></pdfaExtension:schemas>
</rdf:Description>`

/**
 * The document's XMP metadata, with the same values as its info dictionary.
 * @param info pdfkit's info dictionary
 */
export const xmpOf = (info, conformance) => `<?xpacket begin="\uFEFF" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:pdfaid="http://www.aiim.org/pdfa/ns/id/"><pdfaid:part>3</pdfaid:part><pdfaid:conformance>B</pdfaid:conformance></rdf:Description>
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/">
<dc:title><rdf:Alt><rdf:li xml:lang="x-default">${escaped(info.Title)}</rdf:li></rdf:Alt></dc:title>
<dc:creator><rdf:Seq><rdf:li>${escaped(info.Author)}</rdf:li></rdf:Seq></dc:creator>
</rdf:Description>
<rdf:Description rdf:about="" xmlns:pdf="http://ns.adobe.com/pdf/1.3/"><pdf:Producer>${escaped(info.Producer)}</pdf:Producer></rdf:Description>
<rdf:Description rdf:about="" xmlns:xmp="http://ns.adobe.com/xap/1.0/">
<xmp:CreatorTool>${escaped(info.Creator)}</xmp:CreatorTool>
<xmp:CreateDate>${day(info.CreationDate)}</xmp:CreateDate>
<xmp:ModifyDate>${day(info.ModDate)}</xmp:ModifyDate>
</rdf:Description>${conformance.facturX ? facturX(conformance.facturX) : ''}
</rdf:RDF></x:xmpmeta>
<?xpacket end="w"?>`
