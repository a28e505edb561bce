/** A name as it is stored: composed characters, single spaces, none at the ends. */
export const tidyName = (name: string): string => name.normalize('NFC').trim().replace(/\s+/g, ' ');
