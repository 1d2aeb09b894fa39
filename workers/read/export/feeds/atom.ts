import { locale } from "#shared/words/feeds.en.ts";
import { element, leaf, xmlDocument } from "../xml/xml.ts";
import { clean, type Feed, type FeedEntry, tagOf } from "./feed.ts";

export const ATOM_MEDIA_TYPE = "application/atom+xml; charset=utf-8";

const link = (rel: string, type: string, href: string): string => element("link", [], { rel, type, href });

const entryElement = (site: URL, entry: FeedEntry): string =>
  element("entry", [
    leaf("id", tagOf(`fixture/${entry.fixture}`)),
    leaf("title", clean(entry.title)),
    leaf("published", entry.published),
    leaf("updated", entry.updated),
    link("alternate", "text/html", new URL(entry.path, site).href),
    leaf("summary", clean(entry.text)),
  ]);

/**
 * A feed as Atom (RFC 4287).
 *
 * @param site its root, with which every address begins
 */
export const atom = (site: URL, feed: Feed): string =>
  xmlDocument(
    element(
      "feed",
      [
        leaf("id", tagOf(feed.of)),
        leaf("title", clean(feed.title)),
        leaf("updated", feed.updated),
        element("author", [leaf("name", clean(feed.author))]),
        link("self", "application/atom+xml", new URL(`/api/v1/${feed.of}/feed.atom`, site).href),
        link("alternate", "text/html", new URL(`/${feed.of}`, site).href),
        leaf("icon", new URL("/icons/scorer-192.png", site).href),
        leaf("generator", "Strikebook"),
        ...feed.entries.map((entry) => entryElement(site, entry)),
      ],
      { xmlns: "http://www.w3.org/2005/Atom", "xml:lang": locale },
    ),
  );
