/** A name as it is stored: composed characters, single spaces, none at its ends. */
export const tidyName = (name: string): string => name.normalize('NFC').trim().replace(/\s+/g, ' ');
