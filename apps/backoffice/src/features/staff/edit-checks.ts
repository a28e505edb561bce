import type { Problems } from '../../lib/form-problems.ts';
import { m } from '../../paraglide/messages.js';
import type { Member } from './staff-shown.tsx';

export interface EditedStaff {
  name: string;
  /** Ten digits, or empty. */
  phone: string;
  roleId: string;
  /** `08:00`, or empty; both or neither. */
  shiftStart: string;
  shiftEnd: string;
  /** Addresses or networks, one a line or with commas between. */
  allowedAddresses: string;
}

const local = (phone: string | null) => (phone?.startsWith('+66') ? `0${phone.slice(3)}` : (phone ?? ''));
const hours = (time: string | null) => time?.slice(0, 5) ?? '';

export const editedFields = (member: Member): EditedStaff => ({
  name: member.name,
  phone: local(member.phone),
  roleId: member.role.id,
  shiftStart: hours(member.shiftStart),
  shiftEnd: hours(member.shiftEnd),
  allowedAddresses: member.allowedAddresses.join('\n'),
});

export const addressesOf = (typed: string): string[] => typed.split(/[\s,]+/).filter(Boolean);

/** An IPv4 or IPv6 address or a network; the server looks more closely. */
const looksLikeAddress = (text: string) =>
  /^(?:\d{1,3}(?:\.\d{1,3}){3}|[\da-f]*:[\da-f:.]+)(?:\/\d{1,3})?$/i.test(text);

/** What can be said before the server is asked. A masked phone is left as it is. */
export function editedProblems(given: EditedStaff): Problems<EditedStaff> {
  const halfShift = (given.shiftStart === '') !== (given.shiftEnd === '');
  const addresses = addressesOf(given.allowedAddresses);
  const strange = addresses.find((address) => !looksLikeAddress(address));
  const phoneIsGood = given.phone === '' || /^0[689]\d{8}$/.test(given.phone) || /[^\d]/.test(given.phone);
  return {
    ...(given.name.trim() ? {} : { name: m.invalid_name() }),
    ...(phoneIsGood ? {} : { phone: m.invalid_phone() }),
    ...(given.roleId ? {} : { roleId: m.invalid_role() }),
    ...(halfShift ? { [given.shiftStart === '' ? 'shiftStart' : 'shiftEnd']: m.invalid_shift() } : {}),
    ...(strange ? { allowedAddresses: m.staff_invalid_address({ address: strange }) } : {}),
    ...(addresses.length > 20 ? { allowedAddresses: m.staff_invalid_addresses() } : {}),
  };
}

/** Only what differs, as the call takes it: an emptied phone or shift is null. */
export function editedBody(member: Member, given: EditedStaff) {
  const before = editedFields(member);
  const name = given.name.trim();
  const addresses = addressesOf(given.allowedAddresses);
  const otherShift = given.shiftStart !== before.shiftStart || given.shiftEnd !== before.shiftEnd;
  const shift = given.shiftStart
    ? { shiftStart: `${given.shiftStart}:00`, shiftEnd: `${given.shiftEnd}:00` }
    : { shiftStart: null, shiftEnd: null };
  return {
    ...(name === member.name ? {} : { name }),
    ...(given.phone === before.phone ? {} : { phone: given.phone || null }),
    ...(given.roleId === member.role.id ? {} : { roleId: given.roleId }),
    ...(otherShift ? shift : {}),
    ...(addresses.join() === member.allowedAddresses.join() ? {} : { allowedAddresses: addresses }),
  };
}
