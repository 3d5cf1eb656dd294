/** Letters that Unicode doesn't take apart into a plain letter and an accent, or that are written in another way than that. */
const LATIN = `Ä Ae Ö Oe Ü Ue ä ae ö oe ü ue ß ss ẞ SS Æ Ae æ ae Ø Oe ø oe Å Aa å aa Œ Oe œ oe
  Ł L ł l Đ D đ d Ð D ð d Þ Th þ th Ħ H ħ h Ŧ T ŧ t Ŋ N ŋ n ı i ĸ k ƒ f Ĳ IJ ĳ ij ŉ n`

/** ELOT 743, letter by letter. */
const GREEK = `Α A Β V Γ G Δ D Ε E Ζ Z Η I Θ Th Ι I Κ K Λ L Μ M Ν N Ξ X Ο O Π P Ρ R Σ S Τ T Υ Y Φ F Χ Ch Ψ Ps Ω O
  α a β v γ g δ d ε e ζ z η i θ th ι i κ k λ l μ m ν n ξ x ο o π p ρ r σ s ς s τ t υ y φ f χ ch ψ ps ω o`

/** Bulgaria's Transliteration Act for the letters of Bulgarian, the only Cyrillic script of the euro area; common practice for the others. */
const CYRILLIC = `А A Б B В V Г G Д D Е E Ж Zh З Z И I Й Y К K Л L М M Н N О O П P Р R С S Т T У U Ф F Х H Ц Ts Ч Ch Ш Sh Щ Sht Ъ A Ь Y Ю Yu Я Ya
  а a б b в v г g д d е e ж zh з z и i й y к k л l м m н n о o п p р r с s т t у u ф f х h ц ts ч ch ш sh щ sht ъ a ь y ю yu я ya
  Ё Yo ё yo Ы Y ы y Э E э e І I і i Ї Yi ї yi Є Ye є ye Ґ G ґ g Ў U ў u
  Ђ Dj ђ dj Ј J ј j Љ Lj љ lj Њ Nj њ nj Ћ C ћ c Џ Dz џ dz Ѓ Gj ѓ gj Ќ Kj ќ kj Ѕ Dz ѕ dz`

/** Typographic signs and their plain forms. */
const SIGNS = `‘ ' ’ ' ‚ ' ‛ ' ‹ ' › ' ′ ' ´ ' “ " ” " „ " ‟ " « " » " ″ " ‐ - ‑ - ‒ - – - — - ― - − - … ... • . · . € EUR £ GBP ¥ JPY
  © (C) ® (R) ™ (TM) № No § S × x ÷ / ¿ ? ¡ ! ¦ | ¬ - ⁄ /`

const pairsOf = (table: string): [string, string][] => {
  const parts = table.trim().split(/\s+/)
  return parts.flatMap((part, at) => (at % 2 === 0 ? [[part, parts[at + 1] ?? '']] : []))
}

/** How a character is written in ASCII, where taking off its accents isn't enough. */
export const asciiOf: ReadonlyMap<string, string> = new Map([LATIN, GREEK, CYRILLIC, SIGNS].flatMap(pairsOf))
