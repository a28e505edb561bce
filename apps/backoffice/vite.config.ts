import { appConfig } from '@salung/ui/vite';
import { defineConfig } from 'vite';

export default defineConfig(
  appConfig({
    port: 5174,
    serverPort: Number(process.env.OFFICE_PORT ?? Number(process.env.PORT ?? 8080) + 1),
    early: { router: 'src/app/router.tsx', guard: '/office', members: ['axios'] },
    // By paths, since numbers alone would not do: pages share so much that one file of it all, without these, makes the
    // sign-in page 216 KiB instead of 163 and six pages pass their budget; more files of less are up to 37 requests.
    together: [
      { name: 'form', test: /features.auth.(PasswordStep|CodeStep)/ },
      // What roles, settings and the log read: all other pages go without it.
      { name: 'permissions', test: /permission-(words|text)/ },
      // What the pages need besides, so that none of them waits for dialogs and drawers.
      { name: 'popup', test: /popup.Popup\.tsx|core.utils.create-safe-context/ },
      { name: 'overlay', test: /detail.DrawerFrame\.tsx|dialog.Dialog\.tsx/ },
    ],
    sharedBy: 5,
  }),
);
