/** The file of each font style in the font packages, by the name that pdfmake asks for. */
export const FONT_FILES = {
  'sans.ttf': '@expo-google-fonts/ibm-plex-sans/400Regular/IBMPlexSans_400Regular.ttf',
  'sans-bold.ttf': '@expo-google-fonts/ibm-plex-sans/600SemiBold/IBMPlexSans_600SemiBold.ttf',
  'sans-italic.ttf': '@expo-google-fonts/ibm-plex-sans/400Regular_Italic/IBMPlexSans_400Regular_Italic.ttf',
  'mono.ttf': '@expo-google-fonts/ibm-plex-mono/400Regular/IBMPlexMono_400Regular.ttf',
  'mono-bold.ttf': '@expo-google-fonts/ibm-plex-mono/500Medium/IBMPlexMono_500Medium.ttf',
  'arabic.ttf': '@expo-google-fonts/ibm-plex-sans-arabic/400Regular/IBMPlexSansArabic_400Regular.ttf',
  'arabic-bold.ttf': '@expo-google-fonts/ibm-plex-sans-arabic/600SemiBold/IBMPlexSansArabic_600SemiBold.ttf',
}

/** Font families, by their names in the definitions. Created anew for each document, because pdfmake writes into the object. */
export const fontFamilies = () => ({
  sans: { normal: 'sans.ttf', bold: 'sans-bold.ttf', italics: 'sans-italic.ttf', bolditalics: 'sans-italic.ttf' },
  mono: { normal: 'mono.ttf', bold: 'mono-bold.ttf', italics: 'mono.ttf', bolditalics: 'mono-bold.ttf' },
  arabic: { normal: 'arabic.ttf', bold: 'arabic-bold.ttf', italics: 'arabic.ttf', bolditalics: 'arabic-bold.ttf' },
})
