import { differenceResolutions } from '@salung/contract/browser';
import { Choice, Choices, WordsDialog } from '@salung/ui/office';
import { useState } from 'react';
import { m } from '../../paraglide/messages.js';
import { type Resolution, resolutionText } from './reconciliation-text.ts';

interface ResolveDialogProps {
  about: string;
  chosen: Resolution | null;
  onConfirm: (resolution: Resolution, note: string) => Promise<unknown>;
  onClose: () => void;
}

/** Asks how a difference was resolved, and for a note. It moves no money. */
export function ResolveDialog({ about, chosen, onConfirm, onClose }: ResolveDialogProps) {
  const [resolution, setResolution] = useState<Resolution>(chosen ?? 'THEIRS_CORRECTED');
  return (
    <WordsDialog
      title={m.reconciliation_resolve()}
      about={about}
      label={m.reconciliation_note()}
      description={m.reconciliation_note_hint()}
      confirmLabel={m.reconciliation_resolve()}
      onConfirm={(note) => onConfirm(resolution, note)}
      onClose={onClose}
    >
      <Choices legend={m.reconciliation_how()}>
        {differenceResolutions.map((each, index) => (
          <Choice
            key={each}
            name="resolution"
            label={resolutionText(each)}
            checked={resolution === each}
            focus={index === 0}
            onChoose={() => setResolution(each)}
          />
        ))}
      </Choices>
    </WordsDialog>
  );
}
