public import ArgumentParser
public import FlickrClient
public import TravelDesk

// Named on the command line as they are there: the orders of a search as Flickr has them.

extension TopPlaces.Order: ExpressibleByArgument {}

extension PhotosSearch.Sort: ExpressibleByArgument {}
