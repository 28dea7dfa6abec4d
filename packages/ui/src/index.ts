export { Avatar, initialsOf } from './avatar.tsx';
export { Badge, type BadgeColor } from './badge.tsx';
export {
  Button,
  type ButtonLook,
  type ButtonProps,
  type ButtonSize,
  LinkButton,
  type LinkButtonProps,
} from './button.tsx';
export { Card, type CardProps } from './card.tsx';
export { CheckboxList, type CheckboxOption } from './checkbox-list.tsx';
export { type Chip, Chips, ChoiceButton, ChoiceCard, ChoiceLink } from './choices.tsx';
export { classNames } from './class-names.ts';
export { type DateTimeStyle, dateTimeText, exactInstantText } from './date-time.rules.ts';
export { DateTime } from './date-time.tsx';
export { DescriptionList, type Detail } from './description-list.tsx';
export { EmptyState } from './empty-state.tsx';
export { type ErrorLine, ErrorSummary } from './error-summary.tsx';
export {
  Field,
  FieldError,
  type FieldProps,
  Fieldset,
  type FieldWiring,
  fieldWiring,
  Hint,
} from './field.tsx';
export * as Icon from './icon.ts';
export { Checkbox, Select, type SelectOption, TextArea } from './inputs.tsx';
export { Kbd } from './kbd.tsx';
export { Gallery, type GalleryEntry } from './lightbox/gallery.tsx';
export type { LightboxWords } from './lightbox/lightbox-toolbar.tsx';
export { useLocale } from './locale.ts';
export { MessageBubble } from './message-bubble.tsx';
export { Money, moneyText } from './money.tsx';
export { Notice, type NoticeKind } from './notice.tsx';
export { ProgressBar } from './progress-bar.tsx';
export { Skeleton } from './skeleton.tsx';
export { StarRow } from './star-row.tsx';
export { Steps } from './steps.tsx';
export { Cell, HeadCell, Table } from './table.tsx';
export { TextInput } from './text-input.tsx';
export { Thumb, type ThumbSize } from './thumb.tsx';
export { Timeline, type TimelineEntry } from './timeline.tsx';
export { useHydrated } from './use-hydrated.ts';
export { VisuallyHidden } from './visually-hidden.tsx';
