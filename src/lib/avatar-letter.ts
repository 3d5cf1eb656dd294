/** Replacement for a photo: the first letter of the name, capitalised, or U where there is no name. */
export const avatarLetter = (fullName: string): string => [...fullName.trim()][0]?.toUpperCase() ?? 'U'
