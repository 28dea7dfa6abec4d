import { Button } from '@amends/ui';
import { Form } from 'react-router';

/** Renders a button for each store, which selects it and returns to the page `next`. */
export function StoreButtons({
  stores,
  next,
}: {
  stores: readonly { id: string; name: string }[];
  next: string;
}) {
  return (
    <Form method="post" action="/store" reloadDocument className="grid gap-2">
      <input type="hidden" name="next" value={next} />
      {stores.map(({ id, name }) => (
        <Button key={id} name="store" value={id} wide className="justify-start">
          {name}
        </Button>
      ))}
    </Form>
  );
}
