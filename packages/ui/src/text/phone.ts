/** `081-234-5678`, also while it is still being typed. Masked numbers (with x) are grouped the same way. */
export function showPhone(phone: string): string {
  const local = phone.startsWith('+66') ? `0${phone.slice(3)}` : phone;
  if (local.length <= 3) return local;
  if (local.length <= 6) return `${local.slice(0, 3)}-${local.slice(3)}`;
  return `${local.slice(0, 3)}-${local.slice(3, 6)}-${local.slice(6)}`;
}

/** `081xxx5678`: the number without its middle, as the server sends it to those who may not see all of it. */
export function maskPhone(phone: string): string {
  const local = phone.startsWith('+66') ? `0${phone.slice(3)}` : phone;
  return local.length < 8 ? local : `${local.slice(0, 3)}${'x'.repeat(local.length - 7)}${local.slice(-4)}`;
}

/** `123-4-56789-0` for the usual ten digits of a Thai account, else groups of four. */
export function showAccountNumber(number: string): string {
  if (number.length === 10)
    return `${number.slice(0, 3)}-${number.slice(3, 4)}-${number.slice(4, 9)}-${number.slice(9)}`;
  return number.replace(/(.{4})(?=.)/g, '$1-');
}
