import { useEffect, useState } from "preact/hooks";
import type { Book, BookPage } from "./book.ts";

/**
 * A part of the page of a book, as it is now: its reader is drawn again only when that part is another one.
 *
 * @param part the same for a component each time
 */
export const useBook = <Part>(book: Book, part: (page: BookPage) => Part): Part => {
  const [value, put] = useState(() => part(book.page));
  useEffect(() => {
    const look = (): void => put(() => part(book.page));
    look();
    return book.subscribe(look);
  }, [book]);
  return value;
};
