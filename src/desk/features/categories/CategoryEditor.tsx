import { words } from '#language/words.ts';
import { categoryNameMax, type DeskCategory } from '#contract/desk/category.ts';
import { NameForm } from '#src/desk/ui/NameForm.tsx';
import { PicturePicker } from '#src/desk/ui/PicturePicker.tsx';
import { Button } from '#src/ui/Button.tsx';
import { addPhotograph } from '#src/desk/data/photograph.ts';
import type { CategoryMutation } from '#src/desk/data/category.ts';

/** Name and picture of a category, and out of the shop with it once it is empty. */
export function CategoryEditor({ category: { id, name, images, children }, change }: { category: DeskCategory; change: CategoryMutation }) {
  const left = children.filter(({ isRetired }) => !isRetired).length;
  return (
    <>
      <NameForm
        label={words().deskCategories.nameOfCategory}
        value={name}
        maxLength={categoryNameMax}
        action="Rename"
        busy={change.isPending}
        onSave={(next) => change.mutate({ do: 'save', input: { params: { id }, body: { set: { name: next }, was: { name } } } })}
      />
      <PicturePicker
        label={words().deskCategories.picture(name)}
        value={images[0]}
        upload={addPhotograph}
        onChange={(next) => change.mutate({ do: 'save', input: { params: { id }, body: { set: { images: [next] }, was: { images } } } })}
      />
      {left === 0 ? (
        <Button
          size="sm"
          tone="quiet"
          busy={change.isPending}
          onClick={() => change.mutate({ do: 'retire', input: { params: { id }, body: { isRetired: true } } })}
        >
          {words().deskCategories.takeOutNamed(name)}
        </Button>
      ) : null}
    </>
  );
}
