/** Module specifiers of the font files, by the name that pdfmake asks for. */
export declare const FONT_FILES: Readonly<Record<string, string>>
