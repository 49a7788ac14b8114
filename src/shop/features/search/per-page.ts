/** What a page of results shows before anybody chose; the label of the menu says so (spec 2: 'Show 9'). */
export const firstPerPage = 9;
