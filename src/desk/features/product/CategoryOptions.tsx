import { useQuery } from '@tanstack/react-query';
import { productChoicesQuery } from '#src/desk/data/product.ts';

/** The categories of the shop as options of a select, grouped. */
export function CategoryOptions() {
  const { data } = useQuery(productChoicesQuery());
  return (
    <>
      <option value="">Choose</option>
      {data?.categories.map(({ id, name, children }) => (
        <optgroup key={id} label={name}>
          {children.map((child) => (
            <option key={child.id} value={child.id}>
              {child.name}
            </option>
          ))}
        </optgroup>
      ))}
    </>
  );
}
