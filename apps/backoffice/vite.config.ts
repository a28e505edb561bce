import { appConfig } from '@salung/ui/vite';
import { defineConfig } from 'vite';

export default defineConfig(
  appConfig({
    port: 5174,
    serverPort: Number(process.env.OFFICE_PORT ?? Number(process.env.PORT ?? 8080) + 1),
    early: { router: 'src/app/router.tsx', guard: '/office', members: ['axios'] },
    // By paths, since numbers alone would not do: pages share so much that one file of it all, without these, makes the
    // sign-in page 220 KiB instead of 168 and eight pages pass their budget; more files of less are up to 37 requests.
    together: [
      // What forms and filters stand on, and whatever else the sign-in page shares with others.
      {
        name: 'form',
        test: /TextInput\.mjs|create-safe-context|messages.username\.js|IconEye\.mjs|contract.src.(money|constants|phones)\.ts/,
      },
      { name: 'sign-in', test: /features.auth.(PasswordStep|CodeStep)/ },
      // What roles, settings and the log read: all other pages go without it.
      { name: 'permissions', test: /permission-(words|text)/ },
      { name: 'catalogue', test: /staff-catalogue\.gen/ },
      // What opens over pages: popups without what only dialogs and drawers need, and no page with any of it.
      { name: 'focus', test: /hooks.esm.use-(focus-trap|merged-ref)/ },
      { name: 'overlay', test: /detail.DrawerFrame\.tsx|dialog.Dialog\.tsx/ },
      // Plans, promotions and segments in words: only their own pages say them.
      { name: 'words', test: /contract.src.(promotions|affiliate|cashback|segments).words/ },
      // The rules of lotto: its pages, and requests and entries about markets.
      { name: 'lotto', test: /packages.lotto.src/ },
      // What drawers and dialogs have, and lists do not.
      { name: 'detail', test: /Textarea\.mjs|office.detail.Timeline\.tsx/ },
      // Few pages take a picture.
      { name: 'file', test: /inputs.FileDrop\.tsx/ },
      // Many dialogs have one, and few pages.
      { name: 'checkbox', test: /components.Checkbox.Checkbox\.mjs/ },
    ],
    sharedBy: 5,
    apart: [
      // Queues, settings and forms have no table.
      {
        name: 'lists',
        test: /tanstack.(react-table|table-core)|components.Table\b|office.table.(?!Pager)|lib.(List(Page|Tools)?|use-list-page)\.tsx?/,
      },
    ],
  }),
);
