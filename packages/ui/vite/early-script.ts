/** What the files of an address are fetched by before the app itself runs. */
export interface EarlyPage {
  /** Parts of the address; one that begins with `$` stands for any. */
  path: string;
  /** Whether guests are sent from it to sign in. */
  behind: boolean;
  files: string[];
  /** Addresses of calls that it begins with. */
  calls: string[];
}

export interface Early {
  pages: EarlyPage[];
  /** What those who are signed in need beside the page: on every page behind the sign-in, and on the first. */
  members: string[];
  first: string[];
  /** Addresses of calls whose answers every page needs, and of those that only theirs do. */
  calls: string[];
  memberCalls: string[];
}

/**
 * Runs in the browser, as a file of its own and before anything else, while the app is still on its way: asks for
 * what the app will ask for. Refers to nothing outside of itself, since only its text gets there.
 */
export function early({ pages, members, first, calls, memberCalls }: Early): void {
  let token: string | null = null;
  let language: string | null = null;
  try {
    token = localStorage.getItem('accessToken');
    language = localStorage.getItem('locale');
  } catch {
    // A browser that keeps nothing has nobody signed in.
  }
  const isMember = token !== null;
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
    link.rel = 'modulepreload';
    link.crossOrigin = '';
    link.href = file;
    document.head.append(link);
  }
  const headers = {
    'Accept-Language': language ?? 'th',
    ...(isMember ? { Authorization: `Bearer ${token}` } : {}),
  };
  // Read to its end even where nobody takes it: what is left unread keeps its connection.
  const ask = (call: string) => [
    call,
    fetch(call, { headers })
      .then((answer) => (answer.ok ? answer.json() : undefined))
      .catch(() => undefined),
  ];
  const answers = Object.fromEntries(
    [...calls, ...(isMember ? [...memberCalls, ...(page?.calls ?? [])] : [])].map(ask),
  );
  // The client of the app takes them from there.
  Object.assign(globalThis, { earlyCalls: { token, at: Date.now(), answers } });
}
