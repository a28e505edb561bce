/** Allowed links of contacts: https, phone and mail. Anything else is shown as text. */
export const contactLink = (url: string): string | undefined =>
  /^(https:\/\/|tel:|mailto:)\S+$/i.test(url) ? url : undefined;

/** `02-123-4567` for a landline number, `081-234-5678` for a mobile one. */
export const groupedPhone = (phone: string): string => phone.replace(/^(\d{2,3})(\d{3})(\d{4})$/, '$1-$2-$3');
