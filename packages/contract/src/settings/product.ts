/** What the product is called, as the operator set it. Thai stands where there is no English text. */
export interface Product {
  name: string;
  title: string;
  description: string;
  nameEn: string | null;
  titleEn: string | null;
  descriptionEn: string | null;
  /** Path of the operator's icon, 192 pixels wide; null for the built-in one. */
  icon: string | null;
}

/**
 * Name, title and description in a language. A title that is the name says it in both languages: where nobody wrote an
 * English one, the English name stands.
 */
export const productIn = (product: Product, language: 'th' | 'en') =>
  language === 'th'
    ? { name: product.name, title: product.title, description: product.description }
    : {
        name: product.nameEn ?? product.name,
        title:
          product.titleEn ??
          (product.title === product.name ? (product.nameEn ?? product.name) : product.title),
        description: product.descriptionEn ?? product.description,
      };
