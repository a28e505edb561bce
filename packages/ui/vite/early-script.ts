/** What the files of an address are fetched by before the app itself runs. */
export interface EarlyPage {
  /** Parts of the address; one that begins with `$` stands for any. */
  path: string;
  /** Whether guests are sent from it to sign in. */
  behind: boolean;
  files: string[];
}

export interface Early {
  pages: EarlyPage[];
  /** What those who are signed in need beside the page: on every page behind the sign-in, and on the first. */
  members: string[];
  first: string[];
}

/**
 * Runs in the browser, as a file of its own and before anything else, while the app is still on its way: asks for
 * what the app will ask for. Refers to nothing outside of itself, since only its text gets there.
 */
export function early({ pages, members, first }: Early): void {
  let isMember = false;
  try {
    isMember = localStorage.getItem('accessToken') !== null;
  } catch {
    // A browser that keeps nothing has nobody signed in.
  }
  const find = (address: string) => {
    const parts = address.split('/');
    return pages.find(({ path }) => {
      const wanted = path.split('/');
      return (
        wanted.length === parts.length && wanted.every((part, at) => part[0] === '$' || part === parts[at])
      );
    });
  };
  const address = location.pathname;
  let page = find(address);
  if (page?.behind && !isMember) page = find('/signin');
  const files = [
    ...(page?.files ?? []),
    ...(isMember ? members : []),
    ...(isMember && address === '/' ? first : []),
  ];
  for (const file of new Set(files)) {
    const link = document.createElement('link');
    const isStyle = file.endsWith('.css');
    link.rel = isStyle ? 'preload' : 'modulepreload';
    if (isStyle) link.as = 'style';
    link.crossOrigin = '';
    link.href = file;
    document.head.append(link);
  }
}
