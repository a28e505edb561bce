/** What staff may have meant by the words that they search for. */
export type Meaning =
  | { kind: 'id'; id: string }
  | { kind: 'phone'; phone: string }
  | { kind: 'phone-end'; digits: string }
  | { kind: 'name'; text: string }
  | { kind: 'reference'; reference: string };

const uuid = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

/**
 * Reads a search box: an id, a phone (whole or its last digits), a bank reference or part of a name. Those who see
 * phones masked search by what they see, the last four digits, or by a whole phone that they were told: longer
 * ends would give the hidden digits away one by one.
 */
export function meaningsOf(search: string, seesContacts: boolean): Meaning[] {
  const text = search.trim();
  if (uuid.test(text)) return [{ kind: 'id', id: text.toLowerCase() }];
  const meanings: Meaning[] = [];
  const digits = text.replace(/[\s-]/g, '');
  if (/^0[689]\d{8}$/.test(digits)) meanings.push({ kind: 'phone', phone: `+66${digits.slice(1)}` });
  else if (/^\d{4,9}$/.test(digits) && (seesContacts || digits.length === 4)) {
    meanings.push({ kind: 'phone-end', digits });
  }
  const reference = text.replace(/\s/g, '').toUpperCase();
  if (/^[\x21-\x7e]{4,60}$/.test(reference)) meanings.push({ kind: 'reference', reference });
  if (/\p{L}/u.test(text)) meanings.push({ kind: 'name', text });
  return meanings;
}
