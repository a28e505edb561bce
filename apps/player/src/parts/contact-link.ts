/** Where a tap on a way of contact may lead: a secure page, a call or a letter. Anything else is only shown. */
export const contactLink = (url: string): string | undefined =>
  /^(https:\/\/|tel:|mailto:)\S+$/i.test(url) ? url : undefined;
