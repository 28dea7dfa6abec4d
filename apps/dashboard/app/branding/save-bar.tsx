import { Button, classNames } from '@amends/ui';
import { useNavigation } from 'react-router';
import { useBrandingWords } from '../messages/branding.ts';
import { useMessages } from '../messages/messages.ts';

/** Renders the buttons of a draft, which work without scripts, and what has been saved. */
export function SaveBar({
  isTyped,
  isChanged,
  isPublished,
}: {
  isTyped: boolean;
  isChanged: boolean;
  isPublished: boolean;
}) {
  const t = useBrandingWords();
  const { editing } = useMessages();
  const { formData } = useNavigation();
  const sent = formData?.get('intent');
  const state = isTyped ? editing.unsaved : isChanged ? t.draftSaved : isPublished ? t.live : '';
  return (
    <div
      data-bottom-bar
      className={classNames(
        '-mx-4 flex flex-wrap items-center gap-2 border-t border-line bg-paper px-4 py-3',
        (isTyped || isChanged) && 'sticky bottom-14 z-10 lg:bottom-0',
      )}
    >
      <Button look="primary" name="intent" value="publish" busy={sent === 'publish'}>
        {t.publish}
      </Button>
      <Button name="intent" value="save" busy={sent === 'save'}>
        {t.saveDraft}
      </Button>
      {isChanged ? (
        <Button look="ghost" name="intent" value="discard" busy={sent === 'discard'}>
          {t.discard}
        </Button>
      ) : null}
      <p role="status" className="text-13 text-ink-2">
        {state}
      </p>
    </div>
  );
}
