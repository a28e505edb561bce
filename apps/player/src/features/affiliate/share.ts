/** Where a referral link is sent. LINE first: there it opens the phone's own browser, which keeps who is signed in. */

/** A link that LINE hands over to the phone's own browser. */
export function externalLink(link: string): string {
  const url = new URL(link);
  url.searchParams.set('openExternalBrowser', '1');
  return url.href;
}

/** The address at which LINE asks to whom a text with a link is sent: its app on a phone, a page elsewhere. */
export function lineAddress(text: string, link: string, isPhone: boolean): string {
  const url = externalLink(link);
  if (isPhone) return `https://line.me/R/share?text=${encodeURIComponent(`${text}\n${url}`)}`;
  return `https://social-plugins.line.me/lineit/share?url=${encodeURIComponent(url)}&text=${encodeURIComponent(text)}`;
}
