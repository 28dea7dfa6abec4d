import { orNone } from '@amends/ui/page';
import type { Upload } from '@amends/ui/uploads';
import { useCallback, useState } from 'react';
import type { PhotoAdvice } from './photo-advice.rules.ts';

/**
 * Examines photos while they upload, one at a time, and returns the advice by upload key. A photo that can't
 * be examined gets none.
 */
export function usePhotoAdvice() {
  const [advice, setAdvice] = useState<Readonly<Record<string, PhotoAdvice>>>({});
  const examine = useCallback(async (uploads: readonly Upload[]) => {
    // Advice is optional: without the module or a decoder, there is none.
    const examiner = await orNone(import('./examine-photo.ts'));
    for (const { key, file } of uploads) {
      const found = await examiner?.examinePhoto(file).catch(() => null);
      if (found) setAdvice((known) => ({ ...known, [key]: found }));
    }
  }, []);
  return { advice, examine };
}
