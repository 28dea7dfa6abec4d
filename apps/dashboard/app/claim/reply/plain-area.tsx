import { TextArea, VisuallyHidden } from '@amends/ui';
import { type AreaProps, isSend, leaveBox } from './mention-area.tsx';

/** Renders the text area of a message. */
export function PlainArea({ label, onWrite, onSend, ...rest }: AreaProps) {
  return (
    <TextArea
      {...rest}
      id={`reply-${rest.name}`}
      label={<VisuallyHidden>{label}</VisuallyHidden>}
      rows={2}
      className="min-h-16 max-h-[45dvh]"
      onChange={(event) => onWrite(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (isSend(event)) onSend();
        else if (event.key === 'Escape') leaveBox();
      }}
    />
  );
}
